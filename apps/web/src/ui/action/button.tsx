import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './button.module.css'
import { Icon, type IconName } from '../display/icon.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type NativeButton = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'onClick'>

interface ButtonProps extends NativeButton {
  readonly variant?: ButtonVariant
  readonly icon?: IconName | undefined
  /** The action is running: the button shows progress, keeps its width and ignores presses. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** A button with a text. */
export function Button({
  variant = 'secondary',
  icon,
  isBusy = false,
  isDisabled = false,
  onPress,
  children,
  type = 'button',
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      // oxlint accepts only literal types here; each of the three is valid.
      type={type}
      className={styles[variant]}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      // A busy button stays focusable: disabling it would lose the focus.
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onPress?.()
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

interface IconButtonProps extends NativeButton {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  readonly icon: IconName
  readonly isDisabled?: boolean
  readonly onPress?: (() => void) | undefined
}

/** A button with an icon. Its label is for screen readers. */
export function IconButton({ label, icon, isDisabled = false, onPress, ...native }: IconButtonProps) {
  return (
    <button
      {...native}
      type="button"
      className={styles.iconOnly}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      onClick={() => onPress?.()}
    >
      <Icon name={icon} />
    </button>
  )
}

interface ButtonLinkProps {
  readonly to: string
  readonly variant?: ButtonVariant
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}

/** A link with the look of a button, for navigation. */
export function ButtonLink({ to, variant = 'secondary', icon, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={styles[variant]}>
      {icon !== undefined && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
