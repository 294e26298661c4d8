/** Accessibility checks that run in the page, in this one function. */

/** Touch targets; text at 200 % (WCAG 1.4.4, 1.4.10); forced colours. */
export type Look = 'targets' | 'room' | 'forced colours';

/** The failures of one check, with their elements. */
export function lookInPage(look: Look): string[] {
  /** Touch target sizes in px (WCAG 2.5.5), and the spacing around inline links (WCAG 2.5.8). */
  const TARGET = 44;
  const SPACING = 24;
  const ITEMS = ['option', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'treeitem']
    .map((role) => `[role=${role}]`)
    .join();
  const CONTROLS = `a[href],button,summary,input:not([type=hidden]),select,textarea,[role=button],[role=tab],[role=radio],[role=checkbox],${ITEMS}`;
  const CHOSEN =
    '[aria-selected=true],[aria-pressed=true],[aria-checked=true],[aria-current]:not([aria-current=false]),input:checked';
  const GROUPS = '[role=tablist],[role=listbox],[role=menu],[role=tree],[role=radiogroup],fieldset,nav,ul,ol';

  const inPx = (length: string): number => Number.parseFloat(length) || 0;
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.item(0)?.textContent : null;
    const words =
      [element.getAttribute('aria-label'), label, element.textContent, element.getAttribute('placeholder')].find(
        (each) => typeof each === 'string' && each.trim() !== '',
      ) ?? '';
    return `${element.localName}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''} "${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
  };
  /** The visible element of a control: itself, or its label. */
  const shownBy = (control: Element): Element | null => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      getComputedStyle(element).clipPath === 'inset(50%)';
    if (!isHidden(control)) return control;
    const label =
      control instanceof HTMLInputElement && control.checkVisibility({ visibilityProperty: true })
        ? [...(control.labels ?? [])].find((each) => !isHidden(each))
        : null;
    return label ?? null;
  };
  const controls = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const shown = shownBy(control);
    return shown === null ? [] : [{ control, shown }];
  });
  const isInline = (element: Element): boolean =>
    element.localName === 'a' && /^inline(-block)?$/.test(getComputedStyle(element).display);
  const isInText = (link: Element): boolean => {
    let around = link.parentElement;
    while (around !== null && getComputedStyle(around).display === 'inline') around = around.parentElement;
    const words = around?.cloneNode(true);
    if (!(words instanceof Element)) return false;
    for (const each of words.querySelectorAll('a,button')) each.remove();
    return isInline(link) && words.textContent.trim() !== '';
  };

  /** The touchable area: the control, its label, and overlays that extend it. */
  const boxesOf = (control: Element): DOMRect[] => {
    const labels =
      control instanceof HTMLInputElement && /^(radio|checkbox|file)$/.test(control.type)
        ? [...(control.labels ?? [])]
        : [];
    const { content, position, inset } = getComputedStyle(control, '::after');
    let over: Element | null = content !== 'none' && position === 'absolute' && inset === '0px' ? control : null;
    while (over !== null && getComputedStyle(over).position === 'static') over = over.parentElement;
    return [control, ...labels, ...(over ? [over] : [])].map((element) => element.getBoundingClientRect());
  };

  const findSmallTargets = (): string[] => {
    const targets = controls.map(({ control, shown }) => ({ control, shown, boxes: boxesOf(control) }));
    const isLarge = (boxes: readonly DOMRect[], size: number) =>
      Math.max(...boxes.map(({ width }) => width)) > size - 0.5 &&
      Math.max(...boxes.map(({ height }) => height)) > size - 0.5;
    return targets.flatMap(({ control, boxes }) => {
      if (isInText(control) || isLarge(boxes, TARGET)) return [];
      const own = control.getBoundingClientRect();
      const size = `${nameOf(control)} is ${Math.round(own.width)} x ${Math.round(own.height)} px at ${innerWidth} px`;
      if (!isInline(control)) return [`${size}, and not ${TARGET} x ${TARGET}`];
      if (isLarge(boxes, SPACING)) return [];
      const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
      const isNear = ({ left, right, top, bottom }: DOMRect) =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < SPACING / 2;
      const near = targets.find(
        (other) => other.control !== control && !other.control.contains(control) && other.boxes.some(isNear),
      );
      return near ? [`${size}, with ${nameOf(near.control)} less than ${SPACING / 2} px away`] : [];
    });
  };

  /** The remaining height for scrolling content. */
  const findLittleRoom = (): string[] => {
    const scroller =
      [...document.querySelectorAll('.page-scroll')].find(
        (element) => getComputedStyle(element).overflowY === 'scroll',
      ) ?? null;
    const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const stays: { readonly name: string; readonly from: number; readonly to: number }[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // An open overlay is read instead; narrow content is beside the page.
      if (
        !/^(fixed|sticky)$/.test(style.position) ||
        box.height === 0 ||
        box.width < innerWidth / 2 ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('dialog,[role=dialog],.popup')
      )
        continue;
      if (style.position === 'fixed') stays.push({ name: nameOf(element), from: box.top, to: box.bottom });
      const isOfPage = scroller === null || scroller.contains(element);
      let around = element.parentElement;
      while (around !== null && around !== scroller && !/auto|scroll/.test(getComputedStyle(around).overflowY))
        around = around.parentElement;
      if (style.position !== 'sticky' || !isOfPage || (around !== scroller && around !== document.documentElement))
        continue;
      const start = top + inPx(style.top);
      if (style.top !== 'auto') stays.push({ name: nameOf(element), from: start, to: start + box.height });
      else if (style.bottom !== 'auto')
        stays.push({
          name: nameOf(element),
          from: bottom - inPx(style.bottom) - box.height,
          to: bottom - inPx(style.bottom),
        });
    }
    let room = 0;
    for (let y = Math.max(0, top); y < Math.min(innerHeight, bottom); y += 1)
      if (!stays.some(({ from, to }) => y >= from && y < to)) room += 1;
    if (room >= innerHeight / 2) return [];
    const others = scroller
      ? [...(scroller.parentElement?.children ?? [])].filter((element) => element !== scroller).map(nameOf)
      : [];
    return [
      `${room} px of ${innerHeight} are left to the page by ${[...stays.map(({ name }) => name), ...others].join(', ')}`,
    ];
  };

  const isSeen = (style: CSSStyleDeclaration, side: 'Top' | 'Right' | 'Bottom' | 'Left'): boolean =>
    inPx(style[`border${side}Width`]) > 0 &&
    style[`border${side}Style`] !== 'none' &&
    !/^rgba\(.*, 0\)$/.test(style[`border${side}Color`]);
  const isOutlined = (style: CSSStyleDeclaration): boolean =>
    inPx(style.outlineWidth) > 0 && style.outlineStyle !== 'none';
  /** Everything that can show a selection, except text colour. */
  const looksOf = (element: Element): string =>
    JSON.stringify([
      ...[null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
          isSeen(style, side) ? `${style[`border${side}Width`]} ${style[`border${side}Color`]}` : '',
        );
        return [
          edges,
          isOutlined(style) && `${style.outlineWidth} ${style.outlineColor}`,
          style.backgroundColor,
          style.fontWeight,
          style.content,
        ];
      }),
      [...element.querySelectorAll('svg')].filter((icon) => icon.checkVisibility({ visibilityProperty: true })).length,
    ]);

  const isDrawnByBrowser = (control: Element, shown: Element): boolean =>
    control === shown &&
    control instanceof HTMLInputElement &&
    /^(radio|checkbox)$/.test(control.type) &&
    getComputedStyle(control).appearance !== 'none';
  const isBounded = (style: CSSStyleDeclaration): boolean =>
    isOutlined(style) ||
    style.textDecorationLine.includes('underline') ||
    (['Top', 'Right', 'Bottom', 'Left'] as const).some((side) => isSeen(style, side));

  const findLostInForcedColours = (): string[] =>
    controls.flatMap(({ control, shown }) => {
      if (isDrawnByBrowser(control, shown)) return [];
      // Items of a list or menu share the border around them.
      const isLost = !control.matches(ITEMS) && !isBounded(getComputedStyle(shown));
      const others = control.matches(CHOSEN) ? [...(control.closest(GROUPS)?.querySelectorAll(CONTROLS) ?? [])] : [];
      const same = others.find((other) => {
        const otherShown =
          other.localName === control.localName && other.role === control.role && !other.matches(CHOSEN)
            ? shownBy(other)
            : null;
        return otherShown !== null && looksOf(otherShown) === looksOf(shown);
      });
      return [
        ...(isLost ? [`${nameOf(control)} has neither an edge nor a line in forced colours`] : []),
        ...(same ? [`${nameOf(control)} is chosen and looks like ${nameOf(same)} in forced colours`] : []),
      ];
    });

  return { targets: findSmallTargets, room: findLittleRoom, 'forced colours': findLostInForcedColours }[look]();
}
