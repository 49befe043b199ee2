// The C library in C#. Answers are copied by their length: a runtime that is told to marshal a `char *` as its own string
// would read it in the code page of the system, or release it with the wrong function.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;

/// <summary>A refused request, which has changed nothing; its message is the refusal as JSON.</summary>
public sealed class CartwrightException : Exception
{
    public CartwrightException(string refusal) : base(refusal)
    {
        Code = Cartwright.Values(refusal, "/error/code")[0].Trim('"');
    }

    /// <summary>The code of the refusal, "UNKNOWN_MEMBER" for instance.</summary>
    public string Code { get; private set; }
}

public static class Cartwright
{
    /// <summary>The status of a call; an enum of C is an int.</summary>
    private enum Status { Ok = 0, Refused = 1 }

    /// <summary>`struct cartwright_response`; a `size_t` is a UIntPtr.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct Response
    {
        public IntPtr Text;
        public UIntPtr Length;
        public UIntPtr Room;
    }

    /// <summary>`struct cartwright_text`: a part of an answer.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct Part
    {
        public IntPtr Text;
        public UIntPtr Length;
    }

    // The name with the version of the binary interface; on Windows it is cartwright.dll.
    private const string Library = "libcartwright.so.1";

    // Refuses half a surrogate pair, which would become a replacement character, and two ids one.
    private static readonly Encoding Utf8 = new UTF8Encoding(false, true);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern Status cartwright_call(byte[] operation, byte[] request, UIntPtr length, ref Response response);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern void cartwright_response_free(ref Response response);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern Status cartwright_values(byte[] response, IntPtr[] pointers, UIntPtr count, [Out] Part[] values);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern IntPtr cartwright_status_name(Status status);

    /// <summary>Runs an operation, "calculate" for instance, on one JSON object, and returns the answer.</summary>
    public static string Call(string operation, string request)
    {
        byte[] bytes = Utf8.GetBytes(request);
        var response = new Response();
        try
        {
            Status status = cartwright_call(Terminated(operation), bytes, (UIntPtr)bytes.Length, ref response);
            string answer = Copied(response.Text, response.Length);
            if (status == Status.Ok) return answer;
            if (status == Status.Refused) throw new CartwrightException(answer);
            throw new InvalidOperationException(Name(status));
        }
        finally
        {
            // Also when the thread is interrupted.
            cartwright_response_free(ref response);
        }
    }

    /// <summary>A text as JSON, with its quotation marks, to be put into a request. One that is put there as it is could
    /// end at a quotation mark of its own, and go on with members that nobody meant.</summary>
    public static string Quoted(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (char letter in text)
        {
            if (letter == '"' || letter == '\\') quoted.Append('\\').Append(letter);
            else if (letter < ' ') quoted.AppendFormat(CultureInfo.InvariantCulture, "\\u{0:x4}", (int)letter);
            else quoted.Append(letter);
        }
        return quoted.Append('"').ToString();
    }

    /// <summary>Reads figures of an answer, each at its JSON pointer, with all their digits.</summary>
    public static decimal[] Figures(string answer, params string[] pointers)
    {
        string[] values = Values(answer, pointers);
        var figures = new decimal[values.Length];
        for (int at = 0; at < values.Length; at++)
        {
            if (!decimal.TryParse(values[at], NumberStyles.Float, CultureInfo.InvariantCulture, out figures[at]))
                throw new FormatException(pointers[at] + " is no figure: " + (values[at] ?? "nothing"));
        }
        return figures;
    }

    /// <summary>Reads values of an answer, each at its JSON pointer, as their JSON; null where there is nothing.</summary>
    public static string[] Values(string answer, params string[] pointers)
    {
        var places = new IntPtr[pointers.Length];
        var parts = new Part[pointers.Length];
        // The values are parts of this memory, which must not move before they are read.
        GCHandle text = GCHandle.Alloc(Terminated(answer), GCHandleType.Pinned);
        var names = new List<GCHandle>();
        try
        {
            for (int at = 0; at < pointers.Length; at++)
            {
                names.Add(GCHandle.Alloc(Terminated(pointers[at]), GCHandleType.Pinned));
                places[at] = names[at].AddrOfPinnedObject();
            }
            Status status = cartwright_values((byte[])text.Target, places, (UIntPtr)places.Length, parts);
            if (status != Status.Ok)
                throw new ArgumentException("a pointer is malformed, or the answer is no JSON: " + Name(status));
            return Array.ConvertAll(parts, part => part.Text == IntPtr.Zero ? null : Copied(part.Text, part.Length));
        }
        finally
        {
            names.ForEach(name => name.Free());
            text.Free();
        }
    }

    private static string Name(Status status)
    {
        return Marshal.PtrToStringAnsi(cartwright_status_name(status));
    }

    private static byte[] Terminated(string text)
    {
        if (text.IndexOf('\0') >= 0) throw new ArgumentException("the text has a NUL, at which C would end it");
        return Utf8.GetBytes(text + "\0");
    }

    private static string Copied(IntPtr text, UIntPtr length)
    {
        var bytes = new byte[(int)length];
        if (text != IntPtr.Zero) Marshal.Copy(text, bytes, 0, bytes.Length);
        return Utf8.GetString(bytes);
    }
}
