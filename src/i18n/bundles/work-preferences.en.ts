const files = import.meta.glob<Record<string, unknown>>('../../../locales/en/{work-preferences,shared-computer}.json', {
  eager: true,
  import: 'default',
});

export default files;
