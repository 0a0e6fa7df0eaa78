import { isFilled, isRequired, memberAt, valueAt } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import styles from './party-chain.module.css'
import { showControl } from './show-control.ts'
import { labelKeyAt } from './state/label-key.ts'
import type { FormState } from './state/form-state.ts'
import { useFormPart, useFormStore } from './state/form-store.ts'
import { chainLinks, type ChainRole } from './values/chain-links.ts'

/** The chain of parties of a payment: the filled roles, and the required ones. Each links to its fields. */
export function PartyChain() {
  const { t, text } = useTexts()
  const store = useFormStore()
  const roles = useFormPart((state) => JSON.stringify(rolesOf(state)))
  const links = chainLinks(rolesOf(store.get()))
  if (roles === '[]') return null
  return (
    <nav aria-label={t('form.chain')} className={styles.chain}>
      <ol className={styles.links}>
        {links.map(({ paths, name }, index) => (
          <li key={paths.join(' ')} className={styles.link}>
            {index > 0 && <Icon name="chevronRight" />}
            <button
              type="button"
              className={styles.node}
              data-empty={name === '' ? '' : undefined}
              onClick={() => show(paths[0] ?? '')}
            >
              <span className={styles.roles}>
                {paths.map((path) => text(labelKeyAt(store.get(), path))).join(' · ')}
              </span>
              <span className={styles.name}>{name === '' ? t('form.section.empty') : name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )

  function show(path: string): void {
    const shape = memberAt(store.get().definition, path)?.shape
    const [first = ''] = shape?.kind === 'group' ? Object.keys(shape.members) : []
    showControl(store, `${path}.${first}`)
  }
}

function rolesOf({ definition, values }: FormState): readonly ChainRole[] {
  return (definition.chain ?? []).flatMap((path) => {
    const member = memberAt(definition, path)
    const value = valueAt(values, path)
    if (member === undefined || (!isFilled(value) && !isRequired(member, values, path))) return []
    const textAt = (name: string) => {
      const found = valueAt(values, `${path}.${name}`)
      return typeof found === 'string' ? found.trim() : ''
    }
    return [{ path, bic: textAt('bicfi'), name: textAt('name') }]
  })
}
