import { z } from 'zod';
import { emailField, nameField } from '#shared/accounts/contract.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { oneLine, someLines } from '#shared/kernel/plain-text.ts';

/** Topics of an inquiry. A list, no free text: the receipt repeats the topic to an unverified address. */
export const inquiryTopics = [
  'booking',
  'payment',
  'giftCard',
  'group',
  'club',
  'press',
  'work',
  'privacy',
  'accessibility',
  'complaint',
  'other',
] as const;
export type InquiryTopic = (typeof inquiryTopics)[number];

export const inquiryMessage = { min: 10, max: 4000 } as const;

export const contactSupport = endpoint({
  name: 'contactSupport',
  method: 'POST',
  effect: 'write',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message to support; its sender gets a number by email',
  tag: 'Contact',
  body: z.object({
    name: nameField.transform(oneLine),
    email: emailField,
    topic: z.enum(inquiryTopics, 'validation:contact.topic'),
    message: z
      .string({ error: 'validation:contact.message' })
      .max(inquiryMessage.max, 'validation:contact.long')
      .transform(someLines)
      .pipe(z.string().min(inquiryMessage.min, 'validation:contact.message')),
    /** Names one sending: the same again, as after a lost answer, is the same message. */
    requestKey: z.string().regex(/^[\w-]{8,64}$/),
    /** An invisible field: only bots fill it in. */
    website: z.string().max(200).default(''),
  }),
  /** `CON-7K3M9Q`. */
  reply: z.object({ number: z.string() }),
  status: 201,
  refusals: { TOO_MANY_REQUESTS: 429 },
});
