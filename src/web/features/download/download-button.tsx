import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button, type ButtonLook } from '#web/design/button.tsx';

interface DownloadButtonProps extends Pick<ButtonLook, 'kind' | 'size' | 'wide'> {
  /** Fetches and saves: a call of `download()`. */
  fetchFile: () => Promise<void>;
  /** Said when no file comes, unless the server says why. */
  failedText: string;
  children: ReactNode;
  className?: string;
}

/** A file of the signed-in person's, by a button that waits for it. */
export function DownloadButton({ fetchFile, failedText, children, ...look }: DownloadButtonProps) {
  const file = useMutation({
    mutationFn: fetchFile,
    onError: (error) => showToast({ kind: 'error', title: refusalText(error, failedText) }),
  });
  return (
    <Button
      {...look}
      busy={file.isPending}
      icon={<FileDown size={18} aria-hidden="true" />}
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  );
}
