import { useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { chooseTheme, type ThemeChoice, themeChoices } from './theme.ts'

/**
 * Lets the user choose light, dark or the system's theme. A cookie stores it, so that the server renders the next
 * page in it.
 */
export function ThemeChoiceField() {
  const { facts } = useApp()
  const { theme: words } = useWords('frame')
  const [chosen, setChosen] = useState(facts.theme)
  const choose = (choice: ThemeChoice) => {
    facts.theme = choice
    setChosen(choice)
    chooseTheme(choice)
  }
  return (
    <fieldset className="px-3 pt-2 pb-1">
      <legend className="menu-label float-start w-full p-0 pb-1">{words.label}</legend>
      <div className="seg w-full clear-both">
        {themeChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="flex-1"
            aria-pressed={choice === chosen}
            onClick={() => choose(choice)}
          >
            {words[choice]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
