const files = import.meta.glob<Record<string, unknown>>('../../../locales/fr/{work-preferences,shared-computer}.json', {
  eager: true,
  import: 'default',
});

export default files;
