import { Flex } from '@chakra-ui/react';
import { StepButtons } from './chart/StepButtons';
import { ExportButtons } from './export/ExportButtons';
import { PictureButton } from './export/PictureButton';
import { CopyLinkButton } from './link/CopyLinkButton';
import type { AnalyticsPart } from './panel';
import type { ShownAnalytics } from './use-analytics-view';
import { ViewButtons } from './views/ViewButtons';

/** Steps of the shown view, its saving, loading and sharing, and saving of its data. */
export function PageActions({ shown, part }: { shown: ShownAnalytics; part: AnalyticsPart }) {
  return (
    <Flex wrap="wrap" gap="2" ms="auto">
      <StepButtons steps={shown} />
      <ViewButtons shown={shown} />
      <CopyLinkButton shown={shown} />
      <ExportButtons {...part} />
      <PictureButton {...part} />
    </Flex>
  );
}
