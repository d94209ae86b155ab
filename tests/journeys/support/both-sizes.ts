import { type Size, sizes, type Visit } from './browser.ts';
import { waitUntilDrawn } from './settled.ts';

/** Sets the size of the window to a desktop's or a phone's; layout by scripts follows in the next frames. */
export async function resize({ page }: Visit, size: Size): Promise<void> {
  const wanted = sizes[size];
  await page.setViewportSize(wanted);
  await waitUntilDrawn(page, async () => {
    await page.setViewportSize({ ...wanted, height: wanted.height + 1 });
    await page.setViewportSize(wanted);
  });
}

/** The screen is good on a phone and on a desktop: one visit for screens that differ only by layout. */
export async function goodAtBothSizes(own: Visit, screen: string): Promise<void> {
  const isPhone = own.page.viewportSize()!.width === sizes.phone.width;
  const [here, there] = isPhone ? (['phone', 'desk'] as const) : (['desk', 'phone'] as const);
  await own.expectGood(`${screen}, ${sizes[here].width} px`);
  await resize(own, there);
  await own.expectGood(`${screen}, ${sizes[there].width} px`);
  await resize(own, here);
}
