import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { Icon, type IconName } from '../display/icon.tsx'
import styles from './menu-button.module.css'
import { nextPosition } from './next-position.ts'
import { useCloseOutside } from './use-close-outside.ts'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  /** The current choice, in a menu of alternatives. */
  readonly isChosen?: boolean
  readonly lang?: string
  readonly onSelect: () => void
}

interface MenuButtonProps {
  /** The subject of the menu: the tooltip of the button, and the start of its accessible name. */
  readonly label: string
  readonly items: readonly MenuItem[]
  /** The side of the button on which the list opens. */
  readonly side?: 'below' | 'above'
  /** Takes the full width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A button that opens a short list of actions or choices. Source: WAI-ARIA authoring practices, menu button. */
export function MenuButton({ label, items, side = 'below', isWide = false, children }: MenuButtonProps) {
  const menuId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useCloseOutside(frame, isOpen, () => setIsOpen(false))

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={isWide ? styles.wideButton : styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        title={label}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          // Alt with an arrow key is a shortcut of the page.
          if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.altKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </button>
      {isOpen && <Menu id={menuId} label={label} items={items} side={side} onClose={close} />}
    </div>
  )
}

interface MenuProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly side: 'below' | 'above'
  readonly onClose: () => void
}

function Menu({ id, label, items, side, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = items.findIndex(({ isChosen }) => isChosen === true)
  const isChoice = items.some(({ isChosen }) => isChosen !== undefined)

  const entries = () => Array.from(list.current?.querySelectorAll('button') ?? [])
  useEffect(() => {
    list.current?.querySelectorAll('button')[Math.max(chosen, 0)]?.focus()
  }, [chosen])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
      onClose()
      return
    }
    const buttons = entries()
    const current = buttons.findIndex((entry) => entry === document.activeElement)
    const next = nextPosition(event.key, current, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    // Handles the keys of all entries.
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={side === 'above' ? styles.above : styles.below}
      onKeyDown={handleKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role={isChoice ? 'menuitemradio' : 'menuitem'}
          aria-checked={isChoice ? item.isChosen === true : undefined}
          lang={item.lang}
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onClose()
            item.onSelect()
          }}
        >
          <span className={styles.sign}>
            {item.isChosen === true && <Icon name="check" />}
            {item.icon !== undefined && <Icon name={item.icon} />}
          </span>
          {item.label}
        </button>
      ))}
    </div>
  )
}
