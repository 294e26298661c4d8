/** A phone number that can be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link inline-block min-h-6" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);
