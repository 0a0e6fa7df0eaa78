import type { Visitor } from '@nostro/workflow'
import { Link } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { menuFor } from '../../shell/index.ts'
import { Icon } from '../../ui/index.ts'
import { Card } from './card.tsx'
import styles from './shortcuts.module.css'

/** The pages of an administrator, one press away. Renders nothing for other users. */
export function Shortcuts({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTexts()
  const group = menuFor(visitor).find(({ name }) => name === 'administration')
  if (group === undefined) return null
  return (
    <Card title={t(group.text)}>
      <ul className={styles.pages}>
        {group.entries.map(({ page, text, icon }) => (
          <li key={page}>
            <Link to={page} className={styles.page}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
