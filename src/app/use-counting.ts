let isWanted = false;

/** Whether this tab counts the use of workflows: only if the operator's settings say so. */
export const useCounting = {
  want: (): void => {
    isWanted = true;
  },
  /** True once, if it is wanted. */
  begin: (): boolean => {
    const begins = isWanted;
    isWanted = false;
    return begins;
  },
};
