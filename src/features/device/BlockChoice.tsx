import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PowerBlockId } from '../../domain/ids';
import type { NamedBlock } from './use-named-blocks';

type BlockChoiceProps = {
  blocks: readonly NamedBlock[];
  chosen: readonly PowerBlockId[];
  onChange: (chosen: readonly PowerBlockId[]) => void;
};

/** Choice of any number of power blocks. */
export function BlockChoice({ blocks, chosen, onChange }: BlockChoiceProps) {
  const { t } = useLingui();
  const isAll = chosen.length === blocks.length;
  return (
    <Box as="fieldset" minW="0">
      <Flex as="legend" fontSize="sm" fontWeight="medium" mb="1.5">
        <Trans>Power blocks</Trans>
      </Flex>
      <Grid
        templateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
        columnGap="4"
        maxH="20rem"
        overflowY="auto"
        px="1"
      >
        {blocks.map((block) => (
          <BlockBox
            key={block.powerBlockId}
            block={block}
            checked={chosen.includes(block.powerBlockId)}
            onChange={(checked) => {
              const others = chosen.filter((id) => id !== block.powerBlockId);
              onChange(checked ? [...others, block.powerBlockId] : others);
            }}
          />
        ))}
      </Grid>
      {blocks.length < 2 ? null : (
        <Button
          variant="outline"
          mt="2"
          onClick={() => {
            onChange(isAll ? [] : blocks.map(({ powerBlockId }) => powerBlockId));
          }}
        >
          {isAll ? t`Select none` : t`Select all`}
        </Button>
      )}
    </Box>
  );
}

type BlockBoxProps = {
  block: NamedBlock;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function BlockBox({ block, checked, onChange }: BlockBoxProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minH="target" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="5"
        flexShrink={0}
        accentColor="accent.solid"
        checked={checked}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <Box minW="0">
        {block.name}{' '}
        <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          <Plural value={block.modules} one="# module" other="# modules" />
        </chakra.span>
      </Box>
    </chakra.label>
  );
}
