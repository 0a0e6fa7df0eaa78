import { useEffect, useId, useRef, type ReactNode } from 'react'

import { Icon } from '../ui/index.ts'
import styles from './specimen.module.css'

interface SpecimensProps {
  /** The name of the component in the code. */
  readonly of: string
  /** Narrow specimens are shown side by side, wide ones one per row. */
  readonly isWide?: boolean
  /** The heading is a sentence and not a name in the code. */
  readonly isRule?: boolean
  readonly children: ReactNode
}

/** The specimens of one component. */
export function Specimens({ of, isWide = false, isRule = false, children }: SpecimensProps) {
  const headingId = useId()
  return (
    <section className={styles.specimens} aria-labelledby={headingId}>
      <h2 id={headingId} className={isRule ? styles.rule : styles.component} lang="en">
        {of}
      </h2>
      <div className={isRule ? styles.pair : isWide ? styles.rows : styles.columns}>{children}</div>
    </section>
  )
}

interface SpecimenProps {
  /** The state, named by the properties that produce it. */
  readonly state: string
  /** Aligned to the end of the row, because its popup extends to the left. */
  readonly isAtEnd?: boolean
  readonly children: ReactNode
}

/** A component in one state, with the properties that produce it. */
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

interface AdviceProps {
  /** The rule, as one sentence. */
  readonly rule: string
  /** Follows the rule. */
  readonly good: ReactNode
  /** Breaks the rule. */
  readonly bad: ReactNode
}

/** A rule of the design with two pictures of rendered components: do, and do not. */
export function Advice({ rule, good, bad }: AdviceProps) {
  return (
    <Specimens of={rule} isRule>
      <figure className={styles.good}>
        <figcaption className={styles.verdict} lang="en">
          <Icon name="check" /> Do
        </figcaption>
        {good}
      </figure>
      <figure className={styles.bad}>
        <figcaption className={styles.verdict} lang="en">
          <Icon name="close" /> Do not
        </figcaption>
        {bad}
      </figure>
    </Specimens>
  )
}

interface PressedProps {
  /** True if the control is pressed. */
  readonly isPressed: boolean
  /** The selector of the control to press; by default the first button. */
  readonly target?: string
  readonly children: ReactNode
}

/**
 * Presses a control after rendering, for states that only a press produces: an open menu, a dialog, a toast. The
 * attribute `data-pressed` signals to tests that it has happened.
 */
export function Pressed({ isPressed, target = 'button', children }: PressedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!isPressed) return undefined
    let next = 0
    // A part of the page that loads later has no control at first.
    const press = () => {
      const control = frame.current?.querySelector<HTMLElement>(target)
      if (hasPressed.current) return
      if (control === null || control === undefined) {
        next = requestAnimationFrame(press)
        return
      }
      hasPressed.current = true
      // Screenshots show the page as it opens, so the focus must not scroll it.
      control.focus({ preventScroll: true })
      control.click()
    }
    press()
    return () => cancelAnimationFrame(next)
  }, [isPressed, target])
  return (
    <div ref={frame} data-pressed={isPressed || undefined}>
      {children}
    </div>
  )
}
