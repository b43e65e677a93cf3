import { expect, test } from 'vitest'
import { offlineTexts } from '../../../build/offline-files.ts'
import { needsSession, screenNames } from '../../state/navigation/screen-names.ts'
import { screens } from './screens.ts'

// The practice account needs the server's clock.
const academy = screenNames.filter((name) => needsSession(name) && name !== 'practice')

test.each([...academy, 'language', 'login_page'] as const)(
  'the texts of %s are available offline',
  (name) => {
    const screen = screens[name]
    const missing = 'texts' in screen ? screen.texts.filter((one) => !offlineTexts.includes(one)) : []
    expect(missing).toEqual([])
  },
)
