import { Box, IconButton, Input } from '@chakra-ui/react';
import { useRef } from 'react';
import { Icon } from '../icons/Icon';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** Name of the button that clears it. */
  clear: string;
  value: string;
  onChange: (value: string) => void;
};

/** A field that searches the list below it; it keeps the focus when it is cleared. */
export function SearchField({ label, placeholder, clear, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box role="search" position="relative">
      <Icon
        name="search"
        position="absolute"
        insetStart="3"
        top="3"
        boxSize="5"
        color="fg.muted"
        pointerEvents="none"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        ps="10"
        pe="11"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      {value === '' ? null : (
        <IconButton
          variant="ghost"
          position="absolute"
          insetEnd="0"
          top="0"
          aria-label={clear}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" boxSize="5" />
        </IconButton>
      )}
    </Box>
  );
}
