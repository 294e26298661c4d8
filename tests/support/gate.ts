/**
 * Whether `npm test` runs. It leaves out confirming tests (the second database, view mutants, browser paths). `npm run
 * test:all`, and test tools run directly, leave out nothing.
 */
export const isGate = process.env['TEST_GATE'] === '1';
