/** A Trusted Types policy for script URLs. Its result can be used like the string. */
interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

/** A Trusted Types policy for HTML. */
interface HtmlPolicy {
  createHTML: (html: string) => string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy: <Policy extends ScriptPolicy | HtmlPolicy>(name: string, rules: Policy) => Policy;
    };
  }
}

let policy: ScriptPolicy | undefined;

const ownScript = (url: string): string => {
  if (new URL(url, window.location.href).origin !== window.location.origin)
    throw new TypeError(`${url} is no script of the portal`);
  return url;
};

/** The URL of one of the portal's own scripts, as a trusted type where required. */
export function trustedScript(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('supplier-portal', { createScriptURL: ownScript }) ?? {
    createScriptURL: ownScript,
  };
  return policy.createScriptURL(url);
}
