/** The oldest supported versions: Safari 16.4, Firefox ESR, and Chrome and Edge of the last two years (README). */
export const SUPPORTED = { safari: '16.4', firefox: '140', chrome: '131', edge: '131' } as const;

/** The same for the build, which lowers syntax and style sheets to them. */
export const BUILD_TARGET = Object.entries(SUPPORTED).map(([browser, version]) => `${browser}${version}`);
