/** How a browser with Trusted Types makes the address of a script: the object it gives stands wherever the text did. */
interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

/** How it makes HTML. */
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

/** The address of one of the portal's own scripts, for a browser that takes no other (design §11). */
export function trustedScript(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('supplier-portal', { createScriptURL: ownScript }) ?? {
    createScriptURL: ownScript,
  };
  return policy.createScriptURL(url);
}
