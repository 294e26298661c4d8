/** The hidden frame of a silent renewal: hands the provider's answer to the page that asked, in oidc-client-ts's form. */
window.parent.postMessage(
  { source: 'oidc-client', url: window.location.href, keepOpen: false },
  window.location.origin,
);
