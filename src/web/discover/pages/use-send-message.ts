import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactSupport, type InquiryTopic, inquiryTopics } from '#shared/inquiries/contract.ts';
import { call } from '#web/api/call.ts';
import { contractResolver } from '#web/app/forms/contract-resolver.ts';
import { showServerIssues } from '#web/app/forms/server-issues.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import type { SentMessage } from './message-sent.tsx';

interface Fields {
  name: string;
  email: string;
  topic: InquiryTopic | '';
  message: string;
  website: string;
}

const fields = ['name', 'email', 'topic', 'message'] as const;
// The idempotency key is created at the submit, not typed.
const resolver = contractResolver<Fields>(contactSupport.body.omit({ requestKey: true }));

/**
 * The form of a message: validated by the contract, preserved after a failure, and sent with the same key on a retry.
 */
export function useSendMessage(topic: string | null, onSent: (sent: SentMessage) => void) {
  const t = useTexts('contact');
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef({ key: '', content: '' });
  const form = useForm<Fields>({
    resolver,
    defaultValues: {
      name: '',
      email: '',
      topic: inquiryTopics.find((one) => one === topic) ?? '',
      message: '',
      website: '',
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    const content = JSON.stringify(values);
    // A changed text is a new message, also after a lost reply.
    if (sending.current.content !== content) sending.current = { key: crypto.randomUUID(), content };
    try {
      const body = { ...values, topic: values.topic as InquiryTopic, requestKey: sending.current.key };
      const { number } = await call<typeof contactSupport>('POST /api/contact', { body });
      onSent({ number, email: values.email });
    } catch (error) {
      if (!showServerIssues(error, fields, form.setError)) setRefusal(refusalText(error, t('form.failed')));
    }
  });
  return { form, submit, refusal };
}
