import { type Size, sizes, type Visit } from './browser.ts';

/** Makes the window as large as a desk's or as small as a phone's; what a script lays out follows in the frames after. */
export async function resize({ page }: Visit, size: Size): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
      }),
  );
}

/** The screen is good on a phone and on a desk: one visit for what only the layout tells apart. */
export async function goodAtBothSizes(own: Visit, screen: string): Promise<void> {
  const isPhone = own.page.viewportSize()!.width === sizes.phone.width;
  const [here, there] = isPhone ? (['phone', 'desk'] as const) : (['desk', 'phone'] as const);
  await own.expectGood(`${screen}, ${sizes[here].width} px`);
  await resize(own, there);
  await own.expectGood(`${screen}, ${sizes[there].width} px`);
  await resize(own, here);
}
