/** What no path in a browser can do, for any document. */
export const notInBrowser = (machineId: string): Readonly<Record<string, string>> => ({
  [`transition ${machineId}.open · lock.acquired · 1`]:
    'a lock that goes while something is on its way has no button to ask for it again',
  [`transition ${machineId}.open.leaving · page.left · 1`]: 'nobody leaves a page twice',
  [`transition ${machineId}.open.submitting.unattended · page.left · 1`]: 'nobody leaves a page twice',
});
