import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LabelPaper } from './label-size';
import { QrCode } from './QrCode';

export type LabelText = {
  name: string;
  moduleId: string;
  powerBlockName: string;
  /** Address of the module's page, the content of the QR code. */
  address: string;
};

type LabelFaceProps = LabelText & {
  paper: LabelPaper;
  /** CSS length of a millimetre: 1mm on paper, another on the screen. */
  millimetre: string;
};

const SMALLER = 0.62;

/** The label as it is printed: always black on white. */
export function LabelFace({ paper, millimetre, ...text }: LabelFaceProps) {
  const { t } = useLingui();
  const { name, moduleId, powerBlockName, address } = text;
  const mm = (count: number) => `calc(${count} * ${millimetre})`;
  const size = { width: mm(paper.width), height: mm(paper.height), padding: mm(paper.margin) };
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent={paper.direction === 'column' ? 'center' : 'flex-start'}
      overflow="hidden"
      bg="white"
      color="black"
      style={{ ...size, flexDirection: paper.direction, gap: mm(paper.margin) }}
    >
      <chakra.div flexShrink={0} style={{ width: mm(paper.code) }}>
        <QrCode text={address} label={t`QR code of ${address}`} />
      </chakra.div>
      <chakra.div
        minW="0"
        width="full"
        lineHeight="1.2"
        overflowWrap="anywhere"
        textAlign={paper.direction === 'column' ? 'center' : 'start'}
        style={{ fontSize: mm(paper.text * SMALLER) }}
      >
        <chakra.div fontWeight="semibold" style={{ fontSize: mm(paper.text) }}>
          {name}
        </chakra.div>
        <div>{moduleId}</div>
        <div>{powerBlockName}</div>
        <div>
          <Trans>Scan to open its page</Trans>
        </div>
      </chakra.div>
    </chakra.div>
  );
}
