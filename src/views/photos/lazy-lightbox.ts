import { createElement, lazy, Suspense } from 'react';
import type { LightboxProps } from './lightbox.tsx';

const Loaded = lazy(() => import('./lightbox.tsx'));

/** Photos shown large; what shows them is fetched with the first. */
export const Lightbox = (props: LightboxProps) => createElement(Suspense, { fallback: null }, createElement(Loaded, props));
