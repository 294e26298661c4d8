/** The page to which the provider returns: empty, the session machine does the work (spec §2). */
export default function AuthScreen() {
  return null;
}
