/** The hidden frame of silent renewal. It passes the provider's response to its page, in oidc-client-ts's format. */
window.parent.postMessage(
  { source: 'oidc-client', url: window.location.href, keepOpen: false },
  window.location.origin,
);
