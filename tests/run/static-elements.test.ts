import { transformAsync } from '@babel/core';
import { beforeAll, expect, it } from 'vitest';
import { loadTheme, type DrawnElement, type Theme } from './draw-element';
import { staticElements } from './static-elements';

const IMPORT = `import { Box, Flex, Heading, chakra } from '@chakra-ui/react';`;

let theme: Theme;
beforeAll(async () => {
  theme = await loadTheme();
});

/** Returns the code with static elements, and what was made static. */
async function build(code: string, imports = IMPORT) {
  const made: DrawnElement[] = [];
  const plugin = () =>
    staticElements(
      () => theme,
      (_file, element) => made.push(element),
    );
  const result = await transformAsync(`${imports}\n${code}`, {
    configFile: false,
    babelrc: false,
    plugins: [plugin],
    parserOpts: { plugins: ['jsx', 'typescript'] },
    generatorOpts: { compact: false },
  });
  return { code: (result?.code ?? '').split('\n').slice(1).join('\n').trim(), made };
}

it('replaces an element by what Chakra makes of it, and keeps its other attributes', async () => {
  const { code, made } = await build(
    '<Box mb="3" id={id} aria-hidden onClick={press}>{text}</Box>;',
  );
  expect(made).toMatchObject([{ tag: 'div' }]);
  const [{ className, css } = { className: '', css: '' }] = made;
  expect(css).toBe(`.${String(className)}{margin-bottom:var(--chakra-spacing-3);}`);
  expect(code).toBe(
    `<div className="${String(className)}" id={id} aria-hidden onClick={press}>{text}</div>;`,
  );
});

it.each([
  ['the tag of a factory', '<chakra.span color="fg.muted" />;', 'span'],
  ['another tag', '<Box as="ul" m="0" />;', 'ul'],
  ['its own names of styles', '<Flex align="center" justify="end" />;', 'div'],
  ['a recipe', '<Heading size="md" />;', 'h2'],
  ['a constant of the file', "const MARGIN = '3'; <Box mb={MARGIN} />;", 'div'],
  [
    'states and nested selectors',
    '<Box _hover={{ bg: "bg" }} css={{ "& p": { m: "0" } }} />;',
    'div',
  ],
])('makes an element with %s static', async (_what, source, tag) => {
  const { made } = await build(source);
  expect(made.map((element) => element.tag)).toEqual([tag]);
  expect(made[0]?.css).toContain(made[0]?.className?.split(' ').at(-1));
});

it('leaves a div without styles without a class', async () => {
  expect((await build('<Box id="a" />;')).code).toBe('<div id="a" />;');
});

it('makes the elements in an element that is not static', async () => {
  const { code } = await build('<Box {...rest}><Box id="a" /></Box>;');
  expect(code).toBe('<Box {...rest}><div id="a" /></Box>;');
});

it.each([
  ['a style that changes', '<Box mb={isWide ? "3" : "4"} />;'],
  ['a style from another file', '<Box mb={MARGIN} />;'],
  ['props from elsewhere', '<Box {...rest} mb="3" />;'],
  ['a class', '<Box className="a" mb="3" />;'],
  ['its child as the element', '<Box asChild mb="3"><p /></Box>;'],
  ['props of a parent', '<Button asChild><Box mb="3" /></Button>;'],
  ['a tag that changes', '<Box as={tag} mb="3" />;'],
])('leaves an element with %s to Chakra', async (_what, source) => {
  const { code, made } = await build(source);
  expect(made).toEqual([]);
  expect(code.split(/\s+/).join(' ')).toBe(source);
});

it('leaves components of the same name from elsewhere', async () => {
  const source = '<Box mb="3" />;';
  expect((await build(source, "import { Box } from './box';")).code).toBe(source);
});
