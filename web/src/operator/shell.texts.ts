import type { Role } from '@vela/contract/operator/permissions'

const roles: Readonly<Record<Role, string>> = { owner: 'Owner', support: 'Support', analyst: 'Analyst' }

export const texts = {
  title: 'Vela operators',
  navigation: 'Pages',
  skip: 'Skip to the page',
  signOut: 'Sign out',
  roles,
  nothing: 'Nothing here yet',
  nothingText: 'Your role has no pages yet. Ask an owner to change your role.',
  notFound: 'There is no such page',
  notFoundText:
    'The address is wrong, or your role may not see this page. Choose a page from the navigation.',
  fewCodes: (left: number) =>
    `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. Ask an owner to invite you again to get new ones.`,
}
