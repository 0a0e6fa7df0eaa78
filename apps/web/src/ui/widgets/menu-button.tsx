import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

import { Icon, type IconName } from '../display/icon.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'
import styles from './menu-button.module.css'

interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  /** The current choice, in a menu of alternatives. */
  readonly isChosen?: boolean
  readonly lang?: string
  readonly onSelect: () => void
}

export interface MenuButtonProps {
  /** The subject of the menu: the tooltip of the button, and the start of its accessible name. */
  readonly label: string
  readonly items: readonly MenuItem[]
  /** The side of the button on which the list opens. */
  readonly side?: 'below' | 'above'
  /** Takes the full width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A button that opens a short list of actions or choices. */
export function MenuButton({ label, items, side = 'below', isWide = false, children }: MenuButtonProps) {
  const isAbove = side === 'above'
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        className={isWide ? styles.wideButton : styles.button}
        title={label}
        onKeyDown={(event) => {
          // Alt with an arrow key is a shortcut of the page.
          if (event.altKey) event.preventBaseUIHandler()
        }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={styles.place}
          side={isAbove ? 'top' : 'bottom'}
          align={isAbove ? 'start' : 'end'}
          sideOffset={4}
        >
          <Base.Popup className={styles.menu} aria-label={label}>
            <Items items={items} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The entries of a menu: actions, or alternatives of which one is chosen. */
function Items({ items }: { readonly items: readonly MenuItem[] }) {
  const isChoice = items.some(({ isChosen }) => isChosen !== undefined)
  if (!isChoice)
    return items.map((item) => (
      <Base.Item key={item.label} lang={item.lang} className={styles.item} onClick={item.onSelect}>
        <ItemContent item={item} />
      </Base.Item>
    ))
  return (
    <Base.RadioGroup value={items.find(({ isChosen }) => isChosen)?.label}>
      {items.map((item) => (
        <Base.RadioItem
          key={item.label}
          value={item.label}
          closeOnClick
          lang={item.lang}
          className={styles.item}
          onClick={item.onSelect}
        >
          <ItemContent item={item} />
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

function ItemContent({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <span className={styles.sign}>
        {item.isChosen === true && <Icon name="check" />}
        {item.icon !== undefined && <Icon name={item.icon} />}
      </span>
      {item.label}
    </>
  )
}
