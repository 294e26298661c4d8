/** Every page, and the first list. */
const files = import.meta.glob<Record<string, unknown>>(
  '../../../locales/fr/{access,common,errors,list,menu,notifications,preferences,quote-requests,scope,session,startup,time}.json',
  { eager: true, import: 'default' },
);

export default files;
