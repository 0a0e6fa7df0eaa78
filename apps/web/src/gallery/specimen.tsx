import { useEffect, useId, useRef, type ReactNode } from 'react'

import styles from './specimen.module.css'

interface SpecimensProps {
  /** The component, by its name in the code. */
  readonly of: string
  /** Narrow specimens stand side by side; wide ones take a row each. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The specimens of one component. */
export function Specimens({ of, isWide = false, children }: SpecimensProps) {
  const headingId = useId()
  return (
    <section className={styles.specimens} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.component} lang="en">
        {of}
      </h2>
      <div className={isWide ? styles.rows : styles.columns}>{children}</div>
    </section>
  )
}

interface SpecimenProps {
  /** The state, in the words of the properties that make it. */
  readonly state: string
  /** Stands at the end of its row: what it opens reaches to the left. */
  readonly isAtEnd?: boolean
  readonly children: ReactNode
}

/** A component in one state, under the properties that make it. */
export function Specimen({ state, isAtEnd = false, children }: SpecimenProps) {
  return (
    <figure className={isAtEnd ? styles.atEnd : styles.specimen}>
      <figcaption className={styles.state} lang="en">
        {state}
      </figcaption>
      {children}
    </figure>
  )
}

interface PressedProps {
  /** Says that the page is to be shown so. */
  readonly isPressed: boolean
  /** The selector of what is pressed inside; the first button where nothing is named. */
  readonly target?: string
  readonly children: ReactNode
}

/**
 * Presses a control once it is drawn, for states that only a press leads to: an open menu, a dialog, a toast. The sign
 * tells tests that it has happened.
 */
export function Pressed({ isPressed, target = 'button', children }: PressedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!isPressed || hasPressed.current) return
    hasPressed.current = true
    const control = frame.current?.querySelector<HTMLElement>(target)
    if (control === null || control === undefined) throw new Error(`There is no ${target} to press`)
    // Pictures are of the page as it is opened.
    control.focus({ preventScroll: true })
    control.click()
  }, [isPressed, target])
  return (
    <div ref={frame} data-pressed={isPressed || undefined}>
      {children}
    </div>
  )
}
