import { expect } from '@playwright/test'
import { accessibilityTree } from '../support/accessibility-tree.ts'
import { screens, test } from '../support/fixed-screen.ts'

for (const [name, open] of Object.entries(screens))
  test(`the accessibility tree of ${name} is as reviewed`, async ({ page, world }) => {
    await open(page, world)
    // The port is another one each time.
    const tree = (await accessibilityTree(page)).replaceAll(world.url ?? '', 'http://platform.test')
    expect(tree).toMatchSnapshot(`tree-${name}.txt`)
  })
