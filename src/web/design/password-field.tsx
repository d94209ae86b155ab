import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';

interface PasswordFieldProps
  extends Omit<FieldFrameProps, 'suffix'>,
    Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'type'> {
  showLabel: string;
  hideLabel: string;
}

/** A password, hidden until the user reveals it. Pass `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, mark, hint, error, icon, className, showLabel, hideLabel, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame
      {...{ label, mark, hint, error, icon, className }}
      id={rest.id}
      suffix={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!shown)}
          disabled={rest.disabled}
        />
      }
    >
      {(control) => (
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
        />
      )}
    </FieldFrame>
  );
}
