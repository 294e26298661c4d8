/** A phone number that can be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a
    className="link inline-block min-h-(--link-height,1.5rem) content-center"
    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
  >
    {phone}
  </a>
);
