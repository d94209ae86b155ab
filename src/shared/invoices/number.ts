/** `F`: invoices. `R`: rectifying ones, which the law requires in a series of their own (RD 1619/2012 art. 6.1.a). */
export const invoiceSeries = ['F', 'R'] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

/** `F-2026-000042`: consecutive within series and year. */
export function invoiceNumber(series: InvoiceSeries, year: number, number: number): string {
  return `${series}-${year}-${String(number).padStart(6, '0')}`;
}
