import { types as t, type NodePath, type PluginObj } from '@babel/core';
import type { DrawnElement, Theme } from './draw-element.ts';

/** Components whose elements can be static, with their own style props beside everybody's. */
const COMPONENTS: Partial<Record<string, readonly string[]>> = {
  Box: [],
  Flex: ['align', 'justify', 'wrap', 'direction', 'basis', 'grow', 'shrink', 'inline'],
  Grid: [
    ...['templateColumns', 'templateRows', 'templateAreas', 'column', 'row', 'inline'],
    ...['autoFlow', 'autoRows', 'autoColumns'],
  ],
  Heading: ['size'],
};
/** Props with which an element is more than a tag and its styles. */
const NOT_STATIC = /^(className|asChild|recipe|unstyled|html[A-Z].*)$/;
const ALWAYS_STYLE: readonly string[] = ['as', 'css'];

/** Styles of an element that was made static. */
type OnStatic = (file: string, element: DrawnElement) => void;

/**
 * Babel plugin that replaces Chakra's layout components by plain elements wherever the build knows
 * all of their styles: `<Box mb="3" id={id}>` becomes `<div className="css-…" id={id}>`. Chakra
 * needs a quarter of a screen's drawing time to arrive at the same element.
 */
export const staticElements = (theme: () => Theme, onStatic: OnStatic): PluginObj<FileState> => ({
  visitor: {
    JSXElement(element, { filename = '' }) {
      const component = chakraComponent(element);
      if (component === null || isSlot(element)) return;
      const parts = readProps(element, component, theme());
      const drawn = parts === null ? null : theme().draw(component, parts.styles);
      if (parts === null || drawn === null) return;
      replace(element.node, drawn, parts.others);
      onStatic(filename, drawn);
    },
  },
});

interface FileState {
  readonly filename?: string;
}

/** Name of the component where it is Chakra's and can be static: `Box`, or `chakra.span`. */
function chakraComponent(element: NodePath<t.JSXElement>): string | null {
  const { name } = element.node.openingElement;
  if (t.isJSXIdentifier(name))
    return isChakras(element, name.name) && COMPONENTS[name.name] !== undefined ? name.name : null;
  if (!t.isJSXMemberExpression(name) || !t.isJSXIdentifier(name.object, { name: 'chakra' }))
    return null;
  return isChakras(element, 'chakra') ? `chakra.${name.property.name}` : null;
}

function isChakras(element: NodePath, name: string): boolean {
  const declaration = element.scope.getBinding(name)?.path.parent;
  return t.isImportDeclaration(declaration) && declaration.source.value === '@chakra-ui/react';
}

/** Whether the parent gives its own props to the element. */
function isSlot(element: NodePath): boolean {
  const parent = element.findParent((one) => one.isJSXElement())?.node;
  return (
    t.isJSXElement(parent) &&
    parent.openingElement.attributes.some(
      (one) => t.isJSXAttribute(one) && one.name.name === 'asChild',
    )
  );
}

type Attributes = t.JSXOpeningElement['attributes'];

/** Separates the styles from the other attributes; null when the build does not know them all. */
function readProps(element: NodePath<t.JSXElement>, component: string, theme: Theme) {
  const isStyle = (prop: string) =>
    ALWAYS_STYLE.includes(prop) ||
    (COMPONENTS[component]?.includes(prop) ?? false) ||
    theme.isStyle(prop);
  const styles: Record<string, unknown> = {};
  const others: Attributes = [];
  for (const attribute of element.get('openingElement').get('attributes')) {
    if (!attribute.isJSXAttribute()) return null;
    const { name } = attribute.node.name;
    if (typeof name !== 'string' || NOT_STATIC.test(name)) return null;
    if (!isStyle(name)) {
      others.push(attribute.node);
      continue;
    }
    const value = valueOf(attribute);
    if (!value.confident) return null;
    styles[name] = value.value;
  }
  return { styles, others };
}

function valueOf(attribute: NodePath<t.JSXAttribute>) {
  const value = attribute.get('value');
  if (value.isJSXExpressionContainer()) return value.get('expression').evaluate();
  return value.isStringLiteral()
    ? value.evaluate()
    : { confident: value.node === null, value: true };
}

function replace(
  { openingElement, closingElement }: t.JSXElement,
  drawn: DrawnElement,
  others: Attributes,
) {
  const { tag, className } = drawn;
  openingElement.name = t.jsxIdentifier(tag);
  openingElement.attributes =
    className === null
      ? others
      : [t.jsxAttribute(t.jsxIdentifier('className'), t.stringLiteral(className)), ...others];
  if (closingElement) closingElement.name = t.jsxIdentifier(tag);
}
