/** An address to write to; a long one is broken behind its @. */
export function EmailLink({ email }: { readonly email: string }) {
  const [name = '', host = ''] = email.split('@');
  return (
    <a className="link inline-block min-h-6" href={`mailto:${email}`}>
      {name}@<wbr />
      {host}
    </a>
  );
}
