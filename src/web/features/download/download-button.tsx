import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button, type ButtonVariant } from '#web/design/button.tsx';

interface DownloadButtonProps extends Pick<ButtonVariant, 'kind' | 'size' | 'wide'> {
  /** A call of `download()`. */
  fetchFile: () => Promise<void>;
  /** Error text if the server gives no reason. */
  failedText: string;
  children: ReactNode;
  className?: string;
}

/** A button that downloads a file of the signed-in user and shows its progress. */
export function DownloadButton({ fetchFile, failedText, children, ...buttonProps }: DownloadButtonProps) {
  const file = useMutation({
    mutationFn: fetchFile,
    onError: (error) => showToast({ kind: 'error', title: refusalText(error, failedText) }),
  });
  return (
    <Button
      {...buttonProps}
      busy={file.isPending}
      icon={<FileDown size={18} aria-hidden="true" />}
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  );
}
