import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'
import styles from './tabs.module.css'

interface Tab<Name extends string> {
  readonly name: Name
  readonly title: string
  /** The progress of the view: an icon or number, and its text for screen readers. */
  readonly progress?: {
    readonly isDone: boolean
    /** The view has issues, as opposed to being incomplete. */
    readonly isWrong: boolean
    readonly sign: string
    readonly text: string
  }
}

interface TabsProps<Name extends string> {
  /** The subject of the tabs. */
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
  /** The view of the chosen tab; the others are not rendered. */
  readonly children: ReactNode
}

/** Views of one object, one at a time. The arrow keys move from tab to tab. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.name === chosen)
    const next = tabAfter(event.key, current, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onChoose(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className={styles.tab}
            aria-selected={tab.name === chosen}
            aria-controls={tab.name === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
            onKeyDown={handleKeyDown}
          >
            {tab.title}
            {tab.progress !== undefined && <Progress {...tab.progress} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

function Progress({ isDone, isWrong, sign, text }: NonNullable<Tab<string>['progress']>) {
  return (
    <span className={isWrong ? styles.wrong : isDone ? styles.done : styles.open} title={text}>
      {isDone && !isWrong ? <Icon name="check" /> : <span aria-hidden>{sign}</span>}
      {/* Announced after the name of the tab: `Payee, 5 fields missing`. */}
      <VisuallyHidden>{`, ${text}`}</VisuallyHidden>
    </span>
  )
}

/** Returns the tab that a key moves to; `undefined` for other keys. */
function tabAfter(key: string, current: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (current + 1) % count,
    ArrowLeft: (current + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}
