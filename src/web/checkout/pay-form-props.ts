import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import type { createPaymentIntent } from '#shared/payments/contract.ts';
import type { getConfig } from '#shared/site/contract.ts';
import type { PayBarProps } from './pay-bar.tsx';

export interface PayFormProps extends PayBarProps {
  config: EndpointReply<typeof getConfig>;
  intent: EndpointReply<typeof createPaymentIntent>;
  /** The return address for a bank that redirects the payer. */
  returnUrl: string;
  holder: string;
  /** The provider reports the payment as succeeded or processing. */
  onPaid: () => Promise<void>;
  onFailed: (text: string) => void;
}
