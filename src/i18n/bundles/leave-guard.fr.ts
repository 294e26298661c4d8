const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/leave-guard.json', {
  eager: true,
  import: 'default',
});

export default files;
