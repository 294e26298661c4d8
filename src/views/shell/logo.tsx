/** The mark of the portal, inline, so that the first page asks for no image. src/icon.png is the same for the tab. */
export function Logo({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 32 32" width={28} height={28} role="img" aria-label={label} className="shrink-0">
      <rect width="32" height="32" rx="7" fill="#c2410c" />
      <path d="M8 20l2.2-6.2A2.6 2.6 0 0 1 12.7 12h6.6a2.6 2.6 0 0 1 2.5 1.8L24 20v4h-3v-2H11v2H8z" fill="#fff" />
      <circle cx="12" cy="19" r="1.5" fill="#c2410c" />
      <circle cx="20" cy="19" r="1.5" fill="#c2410c" />
    </svg>
  );
}
