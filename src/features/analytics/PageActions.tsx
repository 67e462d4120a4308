import { Flex } from '@chakra-ui/react';
import { ExportButtons } from './export/ExportButtons';
import { CopyLinkButton } from './link/CopyLinkButton';
import { SeenLine } from './link/SeenLine';
import type { AnalyticsPart } from './panel';

/** Sharing and saving what is shown, and whether a shared link still shows the same. */
export function PageActions(part: AnalyticsPart) {
  return (
    <Flex wrap="wrap" align="center" gap="3" px="4" py="3">
      <CopyLinkButton />
      <ExportButtons {...part} />
      <SeenLine view={part.view} span={part.span} />
    </Flex>
  );
}
