/** A phone number that can be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a
    className="link inline-block min-h-[var(--link-height,calc(6*var(--spacing)))] content-center"
    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
  >
    {phone}
  </a>
);
