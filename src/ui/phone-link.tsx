/** A number to call, at a touch. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link inline-block min-h-6" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);
