import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Icon, MenuButton } from '../../ui/index.ts'

/** An action in addition to the main one. */
export interface SecondaryAction {
  readonly label: string
  readonly onPress: () => void
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** A destructive action; it is shown less prominently than the others. */
  readonly isRemoving?: boolean
}

/** The actions next to the main action: buttons, or on a narrow screen one menu. */
export function SecondaryActions({ actions }: { readonly actions: readonly SecondaryAction[] }) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  if (actions.length === 0) return null
  if (isMobile) {
    const items = actions
      .filter(({ isDisabled }) => isDisabled !== true)
      // Destructive actions are last in the menu, so that they are not pressed by accident.
      .toSorted((left, right) => Number(left.isRemoving === true) - Number(right.isRemoving === true))
      .map(({ label, onPress }) => ({ label, onSelect: onPress }))
    return (
      <MenuButton label={t('form.actions.more')} side="above" items={items}>
        <Icon name="more" />
      </MenuButton>
    )
  }
  return (
    <>
      {actions.map(({ label, onPress, isBusy = false, isDisabled = false, isRemoving = false }) => (
        <Button
          key={label}
          {...(isRemoving && { variant: 'quiet', icon: 'trash' })}
          isBusy={isBusy}
          isDisabled={isDisabled}
          onPress={onPress}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
