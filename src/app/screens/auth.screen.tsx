/** The page that sign-in returns to. It is empty, because the session machine does the work (spec §2). */
export default function AuthScreen() {
  return null;
}
