let isAllowed = false;

/** Whether this tab counts the use of workflows: only if the operator's settings say so. */
export const useCounting = {
  isAllowed: (): boolean => isAllowed,
  allow: (): void => {
    isAllowed = true;
  },
};
