/** The return page of sign-in: empty, because the session machine does the work (spec §2). */
export default function AuthScreen() {
  return null;
}
