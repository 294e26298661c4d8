/** An e-mail address. A long one breaks after the @. */
export function EmailLink({ email }: { readonly email: string }) {
  const [name = '', host = ''] = email.split('@');
  return (
    <a className="link inline-block min-h-6" href={`mailto:${email}`}>
      {name}@<wbr />
      {host}
    </a>
  );
}
