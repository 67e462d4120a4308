import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { THEME_BREAKPOINTS } from '../breakpoints';
import { buttonRecipe, fieldRecipe, inputRecipe, nativeSelectRecipe } from './control-recipes';
import { globalCss, keyframes } from './global-css';
import { tableRecipe } from './table-recipe';
import { badgeRecipe, headingRecipe, skeletonRecipe } from './text-recipes';
import { semanticTokens, tokens } from './tokens';

/**
 * Only the parts that the screens use: Chakra's whole default theme would double its size. A Chakra
 * component without a recipe here renders without style, so add the recipe with its first use.
 * Dialogs, drawers and menus, which are loaded later, get theirs as a prop.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  theme: {
    breakpoints: THEME_BREAKPOINTS,
    tokens,
    semanticTokens,
    keyframes,
    recipes: {
      button: buttonRecipe,
      heading: headingRecipe,
      badge: badgeRecipe,
      skeleton: skeletonRecipe,
      input: inputRecipe,
    },
    slotRecipes: {
      nativeSelect: nativeSelectRecipe,
      field: fieldRecipe,
      table: tableRecipe,
    },
  },
});
