// Runs before anything is painted: the stored theme, else the system's (the portal's own module takes over afterwards).
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();

// The portal's own script, or what it needs from the start, did not come: the page says so instead of staying blank.
(() => {
  const giveUp = () => {
    const message = document.getElementById('unreachable');
    message.hidden = false;
    message.querySelector('button').addEventListener('click', () => location.reload());
  };
  addEventListener('portal:unreachable', giveUp);
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', giveUp);
      else giveUp();
    },
    true,
  );
})();
