import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './button.module.css'
import { Icon, type IconName } from '../display/icon.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type NativeButton = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'onClick'>

interface ButtonProps extends NativeButton {
  readonly variant?: ButtonVariant
  readonly icon?: IconName | undefined
  /** The action runs: the button shows progress, keeps its width and ignores presses. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** Shows a button with a text. */
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
      // oxlint reads only literal types; each of the three is a valid one.
      type={type}
      className={styles[variant]}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      // A busy button stays focusable: disabling it would throw the focus away.
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
  /** The accessible name, shown as a tip as well. */
  readonly label: string
  readonly icon: IconName
  readonly isDisabled?: boolean
  readonly onPress?: (() => void) | undefined
}

/** Shows a button with an icon; its name is for those who do not see it. */
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

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ to, variant = 'secondary', icon, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={styles[variant]}>
      {icon !== undefined && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
