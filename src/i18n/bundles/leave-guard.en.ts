const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/leave-guard.json', {
  eager: true,
  import: 'default',
});

export default files;
